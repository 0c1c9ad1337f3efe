// The camera in a dialog; where the page may not have it, the device's own way to take a picture.

const camera = {
  dialog: document.getElementById("camera-dialog"),
  view: document.getElementById("camera-view"),
  status: document.getElementById("camera-status"),
  count: 0,

  async open() {
    if (!navigator.mediaDevices?.getUserMedia) {
      document.getElementById("capture").click();
      return;
    }
    this.dialog.showModal();
    this.status.textContent = "Waits for the camera …";
    try {
      const video = { facingMode: "environment", width: { ideal: 1920 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video });
      if (!this.dialog.open) {
        this.release(stream);
        return;
      }
      this.view.srcObject = stream;
      await this.view.play();
      this.status.textContent = "The camera is on.";
    } catch (error) {
      const isRefused = error.name === "NotAllowedError";
      this.status.textContent = isRefused
        ? "The browser does not let this page use the camera. Allow it, or choose a picture."
        : "There is no camera that can be used. Choose a picture.";
    }
  },

  // The picture that the camera sees now, as a file.
  async take() {
    if (!this.view.videoWidth) {
      this.status.textContent = "The camera is not ready yet.";
      return null;
    }
    const canvas = document.createElement("canvas");
    canvas.width = this.view.videoWidth;
    canvas.height = this.view.videoHeight;
    canvas.getContext("2d").drawImage(this.view, 0, 0);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    this.count += 1;
    return new File([blob], `camera-${this.count}.jpg`, { type: "image/jpeg" });
  },

  release(stream) {
    stream?.getTracks().forEach((track) => track.stop());
  },
};

camera.dialog.addEventListener("close", () => {
  camera.release(camera.view.srcObject);
  camera.view.srcObject = null;
});
